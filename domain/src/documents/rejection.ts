import { othersOf } from '../notifications/recipients.ts'

/** Who to notify when a document is rejected: the uploader, and the owner of the deal that's now missing it. */
export function notifiedOfRejection(
  paper: { uploadedBy: string | null; dealOwnerId: string | null },
  actorId: string,
): string[] {
  return othersOf([paper.uploadedBy, paper.dealOwnerId], actorId)
}
