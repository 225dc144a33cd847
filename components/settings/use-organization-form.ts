"use client";

import { useRouter } from "next/navigation";
import { useForm } from "@/components/auth/use-form";
import { saveSettingsAction } from "@/lib/settings/actions";
import type { BoardSettings } from "@/lib/settings/types";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { readSettings } from "./read-settings";

const FAILED = "Failed to save the settings";

/** The form of the organization's settings. The header follows what is saved. */
export function useOrganizationForm() {
  const router = useRouter();
  return useForm<BoardSettings, BoardSettings>({
    validate: readSettings,
    send: (settings) => callAction(saveSettingsAction(settings), FAILED),
    failure: { title: "Error", toast: FAILED, inline: FAILED },
    onSuccess: () => {
      toast.success("Settings Saved");
      router.refresh();
    },
  });
}
