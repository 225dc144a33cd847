import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { lockUser } from "@/lib/auth/lock-user";
import { askPasskeyOf } from "@/lib/auth/passkeys/ask";
import { keepChallenge, takeChallenge } from "@/lib/auth/passkeys/challenges";
import { relyingParty } from "@/lib/auth/passkeys/relying-party";
import type { Attestation } from "@/lib/auth/passkeys/schema";
import { countTry } from "@/lib/auth/rate-limit";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/queue";
import { AppError } from "@/lib/errors";
import { fullName } from "@/lib/full-name";
import { prepareQueue } from "@/lib/jobs/enqueue";
import { renderPasskeyNotice } from "./notices";
import { digestOf, type Operation, type Proof, requireOwner } from "./owner";
import type { PasskeyView } from "./types";

const MOST = 20;
const GONE = "This passkey no longer exists.";

/** Returns the actor's passkeys, oldest first. Open to accounts awaiting approval as well. */
export async function ownPasskeys(actor: Pick<Actor, "id">): Promise<PasskeyView[]> {
  const passkeys = await db.passkey.findMany({ where: { userId: actor.id }, orderBy: { createdAt: "asc" } });
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Returns the options for creating a passkey, after the person has proven that they own the account. */
export async function beginPasskey(actor: Actor, proof: Proof) {
  await requireOwner(actor, proof, { is: "add" });
  const existing = await db.passkey.findMany({ where: { userId: actor.id } });
  assertRoom(existing.length);
  const { rpID } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID,
    rpName: "BoardGPT",
    userID: new TextEncoder().encode(actor.id),
    userName: actor.email,
    userDisplayName: fullName(actor),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(options.challenge, "add", actor.id);
  return options;
}

function assertRoom(passkeys: number): void {
  if (passkeys >= MOST)
    throw new AppError("conflict", `An account can have at most ${MOST} passkeys. Remove one first.`);
}

/**
 * Saves a passkey created by a device and notifies the owner. Invalidates other challenges, because they may
 * have been issued for the password, which no longer suffices to add one. Throws `invalid`, `conflict`.
 */
export async function addPasskey(
  actor: Actor,
  input: { name: string; attestation: Attestation },
): Promise<void> {
  const { response } = input.attestation;
  const { challenge: expectedChallenge } = await takeChallenge(response.clientDataJSON, "add", actor.id);
  const { rpID, origin } = relyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: input.attestation,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo)
    throw new AppError("invalid", "Your device’s answer could not be checked. Please try again.");
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  if (await db.passkey.count({ where: { credentialId } }))
    throw new AppError("conflict", "This passkey has already been added.");
  const notice = await renderPasskeyNotice(actor, { kind: "passkey-added" });
  await prepareQueue();
  await db.$transaction(async (tx) => {
    await lockUser(tx, actor.id);
    assertRoom(await tx.passkey.count({ where: { userId: actor.id } }));
    await tx.passkeyChallenge.deleteMany({ where: { userId: actor.id, purpose: "add" } });
    await tx.passkey.create({
      data: {
        userId: actor.id,
        credentialId,
        publicKey,
        counter,
        name: input.name,
      },
      select: { id: true },
    });
    await queueMail(tx, notice);
    const detail = { passkey: input.name };
    await recordAudit(tx, actor, { action: "passkey.add", resource: "user", resourceId: actor.id, detail });
  });
}

/** Renames one of the actor's passkeys, also in later audit entries. Throws `notFound`, `tooMany`. */
export async function renamePasskey(actor: Actor, { id, name }: { id: string; name: string }): Promise<void> {
  await countTry("name change by account", actor.id);
  await db.$transaction(async (tx) => {
    const passkey = await tx.passkey.findUnique({ where: { id, userId: actor.id } });
    const { count } = await tx.passkey.updateMany({ where: { id, userId: actor.id }, data: { name } });
    if (!passkey || count === 0) throw new AppError("notFound", GONE);
    const detail = { passkey: passkey.name, to: name };
    await recordAudit(tx, actor, {
      action: "passkey.rename",
      resource: "user",
      resourceId: actor.id,
      detail,
    });
  });
}

/** Returns the challenge for confirming one operation with one of the actor's passkeys. Throws `tooMany`. */
export async function beginConfirmation(actor: Actor, operation: Operation) {
  await countTry("passkey confirmation by account", actor.id);
  return askPasskeyOf(actor.id, "confirm", digestOf(actor, operation));
}

/**
 * Removes one of the actor's passkeys, signs out their other devices and notifies the owner. Once the last
 * one is removed, signing in with the password requires none. Throws `invalid`, `notFound`.
 */
export async function removePasskey(actor: Actor, { id, ...proof }: Proof & { id: string }): Promise<void> {
  await requireOwner(actor, proof, { is: "remove", id });
  const notice = await renderPasskeyNotice(actor, { kind: "passkey-removed", removedBy: null });
  await prepareQueue();
  await db.$transaction(async (tx) => {
    const passkey = await tx.passkey.findUnique({ where: { id, userId: actor.id } });
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: actor.id } });
    if (!passkey || count === 0) throw new AppError("notFound", GONE);
    await tx.user.updateMany({
      where: { id: actor.id, passkeys: { none: {} } },
      data: { needsPasskey: false },
    });
    await queueMail(tx, notice);
    await tx.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } });
    const detail = { passkey: passkey.name };
    await recordAudit(tx, actor, {
      action: "passkey.remove",
      resource: "user",
      resourceId: actor.id,
      detail,
    });
  });
}
