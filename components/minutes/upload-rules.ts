import { MAX_MB, refusalOf, type Taking } from "@/components/documents/upload-rules";
import { MAX_FILE_BYTES, MEDIA_TYPES } from "@/lib/documents/constants";

/** Files that minutes can be written from, apart from recordings. */
export const TRANSCRIPTS: Taking = {
  rules: {
    accept: {
      "text/vtt": [".vtt"],
      "application/x-subrip": [".srt"],
      [MEDIA_TYPES.docx]: [".docx"],
      [MEDIA_TYPES.txt]: [".txt", ".md"],
    },
    maxSize: MAX_FILE_BYTES,
  },
  refuse: refusalOf("A transcript must be a VTT, SRT, DOCX or TXT file"),
  hint: `VTT, SRT, DOCX or TXT, up to ${MAX_MB} MB`,
};

/** A copy of minutes to be verified. */
export const CHECKED_FILES: Taking = {
  rules: { accept: { [MEDIA_TYPES.pdf]: [".pdf"], [MEDIA_TYPES.docx]: [".docx"] } },
  refuse: refusalOf("Minutes can be downloaded as PDF or DOCX"),
  hint: "PDF or DOCX. The file stays on your computer.",
};
