import { z } from "zod";

// Zod tries out whether it may compile schemas with `new Function`; the content security policy forbids it and would
// report the attempt.
z.config({ jitless: true });
