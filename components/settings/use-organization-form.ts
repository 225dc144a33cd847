"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { useForm } from "@/components/auth/use-form";
import type { Checked, Values } from "@/components/auth/validate";
import { saveSettingsAction } from "@/lib/settings/actions";
import { settingsSchema } from "@/lib/settings/schema";
import type { BoardSettings } from "@/lib/settings/types";
import { callAction } from "@/lib/ui/call-action";

const FAILED = "Failed to save the settings";

/** The form of the organization's settings. The header follows what is saved. */
export function useOrganizationForm() {
  const router = useRouter();
  return useForm<BoardSettings, BoardSettings>({
    validate: validateSettings,
    send: (settings) => callAction(saveSettingsAction(settings), FAILED),
    failure: { title: "Error", toast: FAILED, inline: FAILED },
    onSuccess: () => {
      toast.success("Settings saved");
      router.refresh();
    },
  });
}

/** Checks the form as the server will: a switch that is off is not among the values, a number comes as text. */
export function validateSettings(values: Values): Checked<BoardSettings> {
  const typed = String(values.maximumMembers ?? "").trim();
  const result = settingsSchema.safeParse({
    organizationName: values.organizationName,
    maximumMembers: typed === "" ? Number.NaN : Number(typed),
    approvesAutomatically: values.approvesAutomatically !== undefined,
  });
  if (result.success) return { data: result.data, error: null };
  return { data: null, error: result.error.issues.map(({ message }) => message).join(". ") };
}
