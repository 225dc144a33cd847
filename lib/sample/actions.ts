"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { loadSample } from "./load";
import { removeSample } from "./remove";

const nothing = z.object({});

export const loadSampleAction = action("loadSample", nothing, (actor) => loadSample(actor));

export const removeSampleAction = action("removeSample", nothing, (actor) => removeSample(actor));
