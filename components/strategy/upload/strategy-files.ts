import { MAX_MB, refusalOf, type Taking } from "@/components/documents/upload-rules";
import { MAX_FILE_BYTES, MEDIA_TYPES } from "@/lib/documents/constants";

const MACROS = {
  code: "macros",
  message: "Workbooks with macros (.xlsm) are not accepted. Save it as .xlsx",
};

/** Which files are analysed. The server judges by content; this only saves the way to it. */
export const STRATEGY_FILES: Taking = {
  rules: {
    accept: {
      [MEDIA_TYPES.pdf]: [".pdf"],
      [MEDIA_TYPES.docx]: [".docx"],
      [MEDIA_TYPES.txt]: [".txt"],
      [MEDIA_TYPES.xlsx]: [".xlsx"],
    },
    validator: ({ name }) => (name.toLowerCase().endsWith(".xlsm") ? MACROS : null),
    maxSize: MAX_FILE_BYTES,
  },
  refuse: refusalOf("File type must be PDF, DOCX, TXT or XLSX"),
  hint: `PDF, DOCX, Excel files supported, and TXT, up to ${MAX_MB}MB`,
};
