import { serveParts } from "@/lib/evidence/extract/thread-parts";
import { findInPaper } from "./find-in-paper";

// Runs in a thread of index.ts, so that a paper that makes a parser hang or exhaust memory can be stopped.
serveParts(findInPaper);
