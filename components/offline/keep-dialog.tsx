import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { PasswordInput } from "@/components/auth/password-input";
import { Confirm } from "@/components/layout/confirm";
import { FormError } from "@/components/layout/form-error";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { KEPT_DAYS, MIN_PASSPHRASE } from "@/lib/offline/constants";
import { deleteRecords, readRecords, readVault } from "@/lib/offline/device/database";
import { keepPack } from "@/lib/offline/device/keep";
import { keeping } from "@/lib/offline/device/keeping";
import { unlockedKey } from "@/lib/offline/device/key";
import { passphraseFault } from "@/lib/offline/device/vault";
import { canKeep, checkKept, removeEverything } from "@/lib/offline/device/worker";
import { toast } from "@/lib/ui/toast";
import { KEEPING } from "./keeping-key";

type KeepDialogProps = {
  meetingId: string;
  /** Papers not on this device yet. */
  missing: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Stores, updates or removes the pack of a meeting on this device. */
export function KeepDialog({ meetingId, missing, open, onOpenChange }: KeepDialogProps) {
  const keeping = useKeep(meetingId);
  const { state } = keeping;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Keep for Offline Reading</DialogTitle>
          <DialogDescription>
            This meeting’s papers, its brief and your notes are kept on this device, encrypted with a
            passphrase. They are removed, along with any note that has not been sent, when you sign out, when
            your session ends, or after {KEPT_DAYS} days without a connection.
          </DialogDescription>
        </DialogHeader>
        {!state && <Skeleton className="h-24" />}
        {state?.isPossible === false && (
          <p role="alert" className="text-sm text-pretty">
            This browser cannot keep papers safely. Use an up-to-date browser, over https and not in a private
            window.
          </p>
        )}
        {state?.isPossible && state.isKept && <KeptHere keeping={keeping} missing={missing} />}
        {state?.isPossible && !state.isKept && <KeepForm keeping={keeping} />}
      </DialogContent>
    </Dialog>
  );
}

/** The actions on a pack stored on this device. */
function KeptHere({ keeping, missing }: { keeping: Keep; missing: number }) {
  const { keep, remove } = keeping;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty">This meeting is kept on this device. {sentenceOn(missing)}</p>
      <KeepForm keeping={keeping} action="Update" />
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Button asChild variant="outline" size="sm">
          <a href="/offline">Open Offline Reading</a>
        </Button>
        <Confirm
          title="Remove this meeting from the device?"
          text="Its papers, brief and notes will be deleted from this device, including notes that have not been sent. Nothing on the server changes."
          action="Remove from Device"
          onConfirm={() => remove.mutate()}
        >
          <Button variant="ghost" size="sm" disabled={remove.isPending || keep.isPending}>
            Remove from this device…
          </Button>
        </Confirm>
      </div>
    </div>
  );
}

function sentenceOn(missing: number): string {
  if (missing === 0) return "Update it to fetch a new brief and your latest notes.";
  return missing === 1
    ? "1 paper was added since. Update it to fetch it."
    : `${missing} papers were added since. Update it to fetch them.`;
}

const HINT = `At least ${MIN_PASSPHRASE} characters; several words are best. Do not use your password: anyone who gets hold of this device can try to guess the passphrase as often as they like.`;

/** Asks for the passphrase that encrypts the pack: a new one, or the device's existing one. */
function KeepForm({ keeping, action = "Keep for Offline" }: { keeping: Keep; action?: string }) {
  const { state, keep, progress } = keeping;
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [fault, setFault] = useState<{ field: "passphrase" | "again"; text: string } | null>(null);
  const asked = state?.asked ?? "new";

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = asked === "new" ? faultOf(passphrase, again) : null;
    setFault(found);
    if (!found) keep.mutate(asked === "none" ? null : passphrase);
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={keep.isPending} className="flex min-w-0 flex-col gap-4">
        <FormError error={keep.error?.message ?? null} />
        {asked !== "none" && (
          <LabelledField
            label={asked === "new" ? "New Passphrase" : "Passphrase of This Device"}
            hint={asked === "new" ? HINT : undefined}
            error={fault?.field === "passphrase" ? fault.text : null}
          >
            {(field) => <Secret {...field} value={passphrase} onValue={setPassphrase} />}
          </LabelledField>
        )}
        {asked === "new" && (
          <LabelledField label="Repeat the Passphrase" error={fault?.field === "again" ? fault.text : null}>
            {(field) => <Secret {...field} value={again} onValue={setAgain} />}
          </LabelledField>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{keep.isPending ? "Keeping..." : action}</Button>
          <p role="status" className="text-sm text-muted-foreground">
            {progress}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

function faultOf(passphrase: string, again: string) {
  const text = passphraseFault(passphrase);
  if (text) return { field: "passphrase" as const, text };
  return passphrase === again ? null : { field: "again" as const, text: "The passphrases do not match." };
}

type SecretProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  value: string;
  onValue: (value: string) => void;
};

// Excluded from the browser's password manager, which is on the same device.
function Secret({ onValue, ...field }: SecretProps) {
  return <PasswordInput {...field} autoComplete="off" onChange={(event) => onValue(event.target.value)} />;
}

/** What to ask for: a new passphrase, the device's existing one, or none. */
type Asked = "new" | "known" | "none";

/** The state of a meeting's pack on this device, and its actions. */
function useKeep(meetingId: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const state = useQuery({
    queryKey: [...KEEPING, meetingId],
    staleTime: 0,
    networkMode: "always",
    queryFn: () => readState(meetingId),
  });
  const keep = useMutation({
    mutationFn: (passphrase: string | null) =>
      keepPack({
        meetingId,
        passphrase,
        onProgress: (done, papers) => setProgress(`Keeping paper ${done + 1} of ${papers}...`),
      }),
    onSuccess: () => toast.success("Kept for Offline Reading"),
    onSettled: () => {
      setProgress(null);
      return queries.invalidateQueries({ queryKey: KEEPING });
    },
  });
  const remove = useMutation({
    mutationFn: () => removePack(meetingId),
    onSuccess: () => toast.success("Removed from This Device"),
    onSettled: () => queries.invalidateQueries({ queryKey: KEEPING }),
  });
  return { state: state.data, progress, keep, remove };
}

type Keep = ReturnType<typeof useKeep>;

async function readState(meetingId: string) {
  if (!canKeep()) return { isPossible: false, isKept: false, asked: "new" as Asked };
  if (await readVault()) await checkKept();
  const vault = await readVault();
  const records = vault ? await readRecords() : [];
  const isKept = records.some((record) => record.kind === "meeting" && record.meetingId === meetingId);
  const asked: Asked = !vault ? "new" : unlockedKey(vault) ? "none" : "known";
  return { isPossible: true, isKept, asked };
}

/** Removing the last meeting removes everything, so that a new passphrase can be chosen. */
function removePack(meetingId: string): Promise<void> {
  return keeping(() => removeKept(meetingId));
}

async function removeKept(meetingId: string): Promise<void> {
  const records = await readRecords();
  if (!records.some((record) => record.kind === "meeting" && record.meetingId !== meetingId)) {
    return removeEverything();
  }
  await deleteRecords(records.filter((record) => record.meetingId === meetingId).map(({ name }) => name));
}
