import { z } from "zod";
import { USER_STATUSES } from "@/lib/auth/policy";
import { roleField } from "@/lib/auth/schema";

const statusField = z.enum(USER_STATUSES, "The status must be active or suspended.").exclude(["pending"]);

export const changeMemberSchema = z
  .object({ role: roleField.optional(), status: statusField.optional() })
  .refine((change) => change.role || change.status, "Give a role or a status.");

export type MemberChange = z.infer<typeof changeMemberSchema>;
