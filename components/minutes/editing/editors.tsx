import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { ahead } from "@/lib/ui/ahead";

const loadItemEditor = () => import("./item-editor").then((module) => module.ItemEditor);
const loadAttendanceEditor = () => import("./attendance-editor").then((module) => module.AttendanceEditor);

const loading = () => <Skeleton role="status" aria-label="Loading editor" className="mt-3 h-40 w-full" />;

/** The text editors, which few readers open. */
export const ItemEditor = dynamic(loadItemEditor, { ssr: false, loading });
export const AttendanceEditor = dynamic(loadAttendanceEditor, { ssr: false, loading });

/** Loads them when a button that opens one is hovered or focused. */
export const prepareEditors = ahead(() => Promise.all([loadItemEditor(), loadAttendanceEditor()]));
