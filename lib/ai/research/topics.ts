import { COMPETITIVE_WORDS } from "./topic-words/competitive";
import { FINANCIAL_WORDS } from "./topic-words/financial";
import { GOVERNANCE_WORDS } from "./topic-words/governance";
import { RISKS_WORDS } from "./topic-words/risks";
import type { TopicWords } from "./topic-words/types";
import type { Topic } from "./types";

/** By which words a sentence is found to speak of a subject. */
export const TOPIC_WORDS: Record<Topic, TopicWords> = {
  ...GOVERNANCE_WORDS,
  ...COMPETITIVE_WORDS,
  ...FINANCIAL_WORDS,
  ...RISKS_WORDS,
};
