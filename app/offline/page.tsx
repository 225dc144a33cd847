import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { OfflineScreen } from "@/components/offline/offline-screen";
import { OFFLINE_FILES } from "@/lib/pdf-viewer/offline-files";

export const metadata: Metadata = { title: "Offline Reading" };

/** The same for everyone: its data is on the device. The service worker caches it with all its files. */
export default function OfflinePage() {
  return (
    <div data-offline={OFFLINE_FILES.join(" ")}>
      <PageHeader title="Offline Reading" tagline="Papers that you keep on this device, encrypted." />
      <OfflineScreen />
    </div>
  );
}
