/** What a language model is used for, and how the Admin page calls it, in the order of its table. */
export const USE_CASES = {
  answer: "Questions",
  brief: "Board briefs",
  minutes: "Minutes",
  strategy: "Strategy papers",
  benchmark: "Benchmarks",
  research: "Deep research",
  agenda: "Agendas",
} as const;

export type UseCase = keyof typeof USE_CASES;
