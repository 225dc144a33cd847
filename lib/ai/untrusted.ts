import { randomBytes } from "node:crypto";

/** A mark that no paper can contain, because it is drawn for each prompt (128 random bits). */
export function newBoundary(): string {
  return randomBytes(16).toString("hex");
}

const TO_THE_MODEL = [
  /\b(ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(instructions?|prompts?|rules?|guidelines?|above|previous|prior)\b/i,
  /\b(system|developer|hidden) (prompt|message|instructions?)\b/i,
  /\byou are (now )?(an? |the )?(\w+ )?(AI|assistant|chatbot|language model|LLM|GPT)\b/i,
  /\b(as an?|dear|attention,?|note to( the)?|hey|hello) (AI|assistant|chatbot|language model|LLM)\b/i,
  /\b(AI|assistant|model|chatbot|LLM)s?\b[^.\n]{0,30}\b(must|should|shall|needs? to|has to|is to)\b[^.\n]{0,30}\b(say|reply|respond|answer|output|write|state|report|tell|include|omit)\b/i,
  /\b(say|reply|respond|answer|output|print|write) (only |exactly |with )?(the (words?|phrase|following|text)|only|exactly)\b/i,
  /\bdo not (mention|reveal|disclose|tell|cite)\b[^.\n]{0,40}\b(to the (user|reader|director|board)|this (instruction|text|note)|in (your|the) (answer|summary|brief))\b/i,
  /<\/?(system|assistant|user|instructions?)>|\[\/?INST\]|<\|im_(start|end)\|>/i,
];

/**
 * Whether words of a paper speak to a language model instead of to the board. Such words are never quoted as evidence:
 * a second line behind the delimiters and the quote check, which already keep instructions without effect.
 */
export function addressesModel(text: string): boolean {
  const line = text.replace(/\s+/g, " ");
  return TO_THE_MODEL.some((pattern) => pattern.test(line));
}
