import { serveParts } from "@/lib/evidence/extract/thread-parts";
import { findInPaper } from "./find-in-paper";

// Runs in a thread of index.ts: a paper that makes a parser hang or grow is stopped there.
serveParts(findInPaper);
