import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from "react";

export type FileFault = { code: string; message: string };

export type FileRejection = { file: File; errors: FileFault[] };

/** Which files are taken. */
export type FileRules = {
  /** Endings by media type. */
  accept: Record<string, string[]>;
  /** In bytes; any size unless told otherwise. */
  maxSize?: number;
  validator?: (file: File) => FileFault | null;
};

type FileDropOptions = {
  rules: FileRules;
  onAccepted: (files: File[]) => void;
  onRejected: (rejections: FileRejection[]) => void;
};

/** What is wrong with a file, by its name, type and size; only who reads it can tell more. */
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

/** Takes files that are dropped on an element or picked in a dialog, and sorts out those that cannot be taken. */
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
    /** Opens the dialog to pick files. */
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
        // The same file can be picked again.
        currentTarget.value = "";
      },
    },
  };
}

/** A file that is dropped beside the element would be opened in place of the page. */
function keepPage(): () => void {
  const dropping = new AbortController();
  const { signal } = dropping;
  for (const kind of ["dragover", "drop"] as const)
    document.addEventListener(kind, (event) => hasFiles(event) && event.preventDefault(), {
      signal,
    });
  return () => dropping.abort();
}
