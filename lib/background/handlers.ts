import { prepareAccountMails } from "@/lib/accounts/account-mails";
import { preparePasswordLink } from "@/lib/accounts/prepare-password-link";
import { readDocument } from "@/lib/documents/read";
import { sendQueuedMail } from "@/lib/email/send-queued";
import { refreshFigures } from "@/lib/figures/store";
import type { Handlers } from "@/lib/jobs/worker";
import { draftInBackground } from "@/lib/minutes/draft";
import { keepRecord } from "@/lib/minutes/papers/store";
import { readTranscriptSource } from "@/lib/minutes/read-transcript";
import { draftMinutes } from "@/lib/minutes/reader";
import { discardUpload as discardRecordingUpload } from "@/lib/recordings/mutations";
import { giveUpRecording, transcribeRecording } from "@/lib/recordings/transcribe";
import { closeResolution } from "@/lib/resolutions/close";
import { remindOfResolution } from "@/lib/resolutions/tell";
import { storage } from "@/lib/storage";
import { analysePaper } from "@/lib/strategy/analyse";
import { giveUpAnalysis } from "@/lib/strategy/analyses";
import { discardUpload } from "@/lib/uploads/discard";

/** What the worker does, by the name of the job. Each feature brings its own. */
export const handlers: Handlers = {
  "read-document": ({ documentId }, attempt) => readDocument(documentId, attempt),
  "read-figures": ({ documentId }) => refreshFigures(documentId),
  "read-minutes": ({ documentId }) => keepRecord(documentId),
  "analyse-strategy": ({ documentId }, attempt) => analysePaper(documentId, attempt),
  "give-up-analysis": ({ documentId }) => giveUpAnalysis(documentId),
  "draft-minutes": (data, attempt) => draftInBackground(data, attempt, draftMinutes),
  "read-transcript": ({ sourceId }, attempt) => readTranscriptSource(sourceId, attempt),
  "transcribe-recording": ({ sourceId }, attempt) => transcribeRecording(sourceId, attempt),
  "give-up-recording": ({ sourceId }) => giveUpRecording(sourceId),
  "discard-recording": ({ uploadId }) => discardRecordingUpload(uploadId),
  "close-resolution": ({ resolutionId }) => closeResolution(resolutionId),
  "remind-of-resolution": ({ resolutionId }) => remindOfResolution(resolutionId),
  "delete-file": ({ storageKey }) => storage.delete(storageKey),
  "discard-upload": ({ uploadId }) => discardUpload(uploadId),
  "prepare-account-mails": prepareAccountMails,
  "prepare-password-link": preparePasswordLink,
  "send-mail": ({ mailId }, attempt) => sendQueuedMail(mailId, attempt),
};
