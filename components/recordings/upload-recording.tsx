import { useMutation } from "@tanstack/react-query";
import { MicIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Progress } from "@/components/ui/progress";
import { MAX_RECORDING_BYTES } from "@/lib/recordings/constants";
import type { OpenUpload } from "@/lib/recordings/schema";
import { sendRecording } from "@/lib/recordings/send-recording";
import { formatBytes } from "@/lib/ui/bytes";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** Offered in the file picker; the server checks the content. */
const ACCEPTED = ".mp3,.m4a,.wav,.webm,.ogg,.oga,.opus,.aac,.flac,.mp4,.mov,audio/*,video/mp4,video/webm";

type UploadRecordingProps = {
  meetingId: string;
  /** This person's interrupted uploads. */
  open: OpenUpload[];
};

type Sent = { bytes: number; isWaiting: boolean };

/** Uploads a recording of a meeting, after a confirmation that everyone heard in it agreed. */
export function UploadRecording({ meetingId, open }: UploadRecordingProps) {
  const [hasConsent, setConsent] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<Sent>({ bytes: 0, isWaiting: false });
  const going = useRef<AbortController>(null);
  const input = useRef<HTMLInputElement>(null);
  const consentId = useId();
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: File) => {
      const controller = new AbortController();
      going.current = controller;
      const onProgress = (bytes: number, isWaiting: boolean) => setSent({ bytes, isWaiting });
      return sendRecording({ file: chosen, meetingId, onProgress, signal: controller.signal });
    },
    onSuccess: () => {
      setFile(null);
      setConsent(false);
      toast.success("Recording Uploaded", { description: "It is now being transcribed." });
    },
    onError: (error) => {
      if (going.current?.signal.aborted) return;
      toast.error("Upload Failed", { description: error.message });
    },
    onSettled: () => router.refresh(),
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > MAX_RECORDING_BYTES) {
      toast.error("Upload Failed", { description: "The recording is larger than 500 MB." });
      return;
    }
    setFile(chosen);
    setSent({ bytes: 0, isWaiting: false });
    mutate(chosen);
  }

  return (
    <section aria-label="Recording" className="flex flex-col gap-3">
      {file ? (
        <Sending
          file={file}
          sent={sent}
          isPending={isPending}
          onPause={() => going.current?.abort()}
          onResume={() => mutate(file)}
          onLeave={() => setFile(null)}
        />
      ) : (
        <>
          <div className="flex items-start gap-2">
            <input
              id={consentId}
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-primary"
              checked={hasConsent}
              onChange={(event) => setConsent(event.target.checked)}
            />
            <Label htmlFor={consentId} className="text-sm leading-5 font-normal text-pretty">
              Everyone who speaks has agreed to be recorded and transcribed.
            </Label>
          </div>
          <input
            ref={input}
            type="file"
            aria-label="Recording to upload"
            accept={ACCEPTED}
            className="sr-only"
            tabIndex={-1}
            disabled={!hasConsent}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="outline" size="sm" disabled={!hasConsent} onClick={() => input.current?.click()}>
              <MicIcon aria-hidden="true" />
              Choose a recording
            </Button>
            <span className="text-xs text-muted-foreground">
              MP3, M4A, WAV, WebM, Ogg or MP4 video, up to 500 MB
            </span>
          </div>
          <BrokenOff open={open} />
        </>
      )}
    </section>
  );
}

type SendingProps = {
  file: File;
  sent: Sent;
  isPending: boolean;
  onPause: () => void;
  onResume: () => void;
  onLeave: () => void;
};

function Sending({ file, sent, isPending, onPause, onResume, onLeave }: SendingProps) {
  const percent = Math.floor((sent.bytes / file.size) * 100);
  const state = isPending ? (sent.isWaiting ? "Waiting for the connection" : "Sending") : "Paused";
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{file.name}</p>
      <Progress value={percent} aria-label={`Uploading ${file.name}`} />
      <p role="status" className="text-xs text-muted-foreground tabular-nums">
        {state}: {formatBytes(sent.bytes)} of {formatBytes(file.size)}, {percent}%
      </p>
      <div className="-ml-2 flex flex-wrap gap-x-1">
        {isPending ? (
          <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={onPause}>
            Pause
          </Button>
        ) : (
          <>
            <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={onResume}>
              Resume
            </Button>
            <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={onLeave}>
              Choose another
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Interrupted uploads, resumed by selecting the same file. */
function BrokenOff({ open }: { open: OpenUpload[] }) {
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      request(`/api/recordings/${id}`, "The upload could not be discarded.", { method: "DELETE" }),
    meta: { errorTitle: "Not Discarded" },
    onSettled: () => router.refresh(),
  });
  if (open.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label="Interrupted recordings">
      {open.map(({ id, name, received, size }) => (
        <li key={id} className="text-xs text-pretty text-muted-foreground">
          <span className="font-medium text-foreground [overflow-wrap:anywhere]">{name}</span> was interrupted
          after {formatBytes(received)} of {formatBytes(size)}. Choose the same file to continue.{" "}
          <Button
            variant="link"
            size="sm"
            className="h-auto p-0 text-xs"
            disabled={isPending}
            onClick={() => mutate(id)}
          >
            Discard
            <span className="sr-only"> {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
