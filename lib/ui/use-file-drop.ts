import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";

export type FileFault = { code: string; message: string };

export type FileRejection = { file: File; errors: FileFault[] };

/** Which files are accepted. */
export type FileRules = {
  /** File extensions by media type. */
  accept: Record<string, string[]>;
  /** In bytes; unlimited by default. */
  maxSize?: number;
  validator?: (file: File) => FileFault | null;
};

type FileDropOptions = {
  rules: FileRules;
  onAccepted: (files: File[]) => void;
  onRejected: (rejections: FileRejection[]) => void;
};

/** What is wrong with a file by its name, type and size; more is known only after reading it. */
export function faultsOf(
  file: File,
  { accept, maxSize = Number.POSITIVE_INFINITY, validator }: FileRules,
): FileFault[] {
  const name = file.name.toLowerCase();
  const isTaken =
    file.type in accept ||
    Object.values(accept)
      .flat()
      .some((ending) => name.endsWith(ending));
  const own = validator?.(file);
  return [
    ...(isTaken ? [] : [{ code: "file-invalid-type", message: "File type is not accepted" }]),
    ...(file.size > maxSize ? [{ code: "file-too-large", message: "File is too large" }] : []),
    ...(own ? [own] : []),
  ];
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") === true;

/** Accepts files that are dropped on an element or chosen in a dialog, and separates rejected ones. */
export function useFileDrop({ rules, onAccepted, onRejected }: FileDropOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragActive, setDragActive] = useState(false);
  useEffect(keepPage, []);

  function take(files: File[]) {
    const judged = files.map((file) => ({ file, errors: faultsOf(file, rules) }));
    const rejected = judged.filter(({ errors }) => errors.length > 0);
    const accepted = judged.filter(({ errors }) => errors.length === 0).map(({ file }) => file);
    if (accepted.length > 0) onAccepted(accepted);
    if (rejected.length > 0) onRejected(rejected);
  }
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDragActive(true);
  };
  return {
    isDragActive,
    /** Opens the file dialog. */
    open: () => input.current?.click(),
    rootProps: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setDragActive(false);
      },
      onDrop(event: DragEvent) {
        setDragActive(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
    inputProps: {
      ref: input,
      type: "file",
      multiple: true,
      tabIndex: -1,
      style: { display: "none" },
      accept: Object.entries(rules.accept).flat(2).join(","),
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        take([...(currentTarget.files ?? [])]);
        // So that the same file can be chosen again.
        currentTarget.value = "";
      },
    },
  };
}

/** Prevents the browser from opening a file that is dropped outside the element. */
function keepPage(): () => void {
  const dropping = new AbortController();
  const { signal } = dropping;
  for (const kind of ["dragover", "drop"] as const)
    document.addEventListener(kind, (event) => hasFiles(event) && event.preventDefault(), {
      signal,
    });
  return () => dropping.abort();
}
