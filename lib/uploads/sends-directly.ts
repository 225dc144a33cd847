import { env } from "@/lib/env";

/** Whether browsers send files straight to the file store; told to each page, which is drawn without the store's code. */
export const sendsDirectly = env.BLOB_READ_WRITE_TOKEN !== undefined;
