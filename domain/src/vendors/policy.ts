import { may } from '../access/matrix.ts'
import type { Actor } from '../access/actor.ts'

type Added = { createdBy: string | null }
type BankDetails = { bankEnding: string | null; bankChangedBy: string | null }

export const vendorPolicy = {
  read: (actor: Actor) => may(actor, 'app.use'),
  edit: (actor: Actor) => may(actor, 'vendor.edit'),
  /** Bank details, merges, and whether a vendor may still be used. */
  manage: (actor: Actor) => may(actor, 'vendor.manage'),
  /** It takes someone other than the person who entered them. */
  confirmBank: (actor: Actor, { bankEnding, bankChangedBy }: BankDetails) =>
    may(actor, 'vendor.manage') && bankEnding !== null && bankChangedBy !== actor.userId,
  seeNumbers: (actor: Actor) => may(actor, 'vendor.see_tin'),
  upload: (actor: Actor) => may(actor, 'compliance.upload'),
  review: (actor: Actor) => may(actor, 'compliance.review'),
  ask: (actor: Actor, vendor: Added) => may(actor, 'compliance.ask', vendor.createdBy === actor.userId),
  waive: (actor: Actor) => may(actor, 'compliance.waive'),
}
