import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is waited for may take its time on a slow machine: the bound only ends what hangs.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
