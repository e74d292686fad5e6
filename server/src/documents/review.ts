import type { DocumentView } from '@plumbline/contract/documents'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { decide, type Decision, DECISIONS } from '@plumbline/domain/documents/status'
import { notifiedOfRejection } from '@plumbline/domain/documents/rejection'
import { wrongState } from '../platform/commands/checks.ts'
import { notifyPeople } from '../notifications/notify.ts'
import { documentRejected } from './notices.ts'
import type { Context } from '../platform/http/context.ts'
import { expectSaved, expectSeen, versionOf } from './guards.ts'
import { logDocument } from './notice.ts'
import { withDocument } from './with-document.ts'
import { refreshDocument, writeReview } from './write-store.ts'

type Target = { id: string; no: number; version: number }

export function acceptVersion(ctx: Context, target: Target): Promise<DocumentView> {
  return review(ctx, target, 'accept', null)
}

export function rejectVersion(ctx: Context, target: Target & { reason: string }): Promise<DocumentView> {
  return review(ctx, target, 'reject', target.reason)
}

/** Repeating the same decision changes nothing and isn't an error. */
function review(ctx: Context, target: Target, decision: Decision, reason: string | null): Promise<DocumentView> {
  const { actor, now } = ctx
  return withDocument(ctx, target.id, { policy: documentPolicy.review }, async (tx, subject) => {
    const { deal, document } = subject
    const version = await versionOf(tx, ctx, document.id, target.no)
    expectSaved({ deletedAt: version.versionDeletedAt })
    const outcome = decide(decision, version.status)
    if (outcome === 'impossible') throw wrongState(version.status)
    if (outcome === 'changed') {
      expectSeen(ctx, subject, target.version)
      const status = DECISIONS[decision]
      await writeReview(tx, actor.orgId, version.versionId, { status, reason, by: actor.userId, at: now })
      await refreshDocument(tx, actor.orgId, document.id, now)
      await logDocument(tx, ctx, {
        verb: `document.${status}`,
        ...document,
        before: { status: version.status },
        after: { no: version.no, status, reason },
      })
      if (status === 'rejected')
        await notifyPeople(
          tx,
          ctx,
          notifiedOfRejection({ ...version, dealOwnerId: deal.ownerId }, actor.userId),
          documentRejected,
          {
            link: `/app/deals/${deal.id}/documents`,
            params: {
              document: document.title,
              by: actor.fullName || actor.email,
              reason: reason ?? '',
              deal: deal.name,
            },
          },
        )
    }
  })
}
