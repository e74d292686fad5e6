import { othersOf } from '../notifications/recipients.ts'

/** A paper that was rejected: who brought it, and who owns the deal that now lacks it. */
export function notifiedOfRejection(
  paper: { uploadedBy: string | null; dealOwnerId: string | null },
  actorId: string,
): string[] {
  return othersOf([paper.uploadedBy, paper.dealOwnerId], actorId)
}
