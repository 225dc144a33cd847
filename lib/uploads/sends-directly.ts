import { env } from "@/lib/env";

/** Whether browsers upload directly to the file store; passed to each page, which is rendered without the store's code. */
export const sendsDirectly = env.BLOB_READ_WRITE_TOKEN !== undefined;
