import type { DocumentView } from '@plumbline/contract/documents'
import { documentPolicy } from '@plumbline/domain/documents/policy'
import { undoKind } from '../undo/kind.ts'
import { authorize } from '../platform/commands/checks.ts'
import type { Tx } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { expectSeen, type Subject, versionOf } from './guards.ts'
import { logDocument } from './notice.ts'
import { withDocument } from './with-document.ts'
import { markDocumentDeleted, markVersionDeleted, refreshDocument } from './write-store.ts'

/** Undoes a deletion, recovering either a document with all its versions or a single version. */
export const documentUndo = undoKind<{ id: string; no: number | null }>('document')

export function recover(ctx: Context, { id, no }: { id: string; no: number | null }): Promise<DocumentView> {
  return no === null ? recoverDocument(ctx, { id }) : recoverVersion(ctx, { id, no })
}

type Deleted = DocumentView & { undoId: string | null }

/** Deletes a document with all its versions, so that they can be recovered together. */
export async function deleteDocument(ctx: Context, target: { id: string; version: number }): Promise<Deleted> {
  let undoId: string | null = null
  const after = await withDocument(ctx, target.id, { evenDeleted: true }, async (tx, subject) => {
    const { deal, document } = subject
    if (document.deletedAt === null) {
      const oldest = document.oldestKeptAt === null ? [] : [{ uploadedAt: document.oldestKeptAt }]
      authorize(documentPolicy.deleteDocument(ctx.actor, deal, oldest, ctx.now))
      expectSeen(ctx, subject, target.version)
      undoId = await putInTrash(tx, ctx, subject)
    }
  })
  return { ...after, undoId }
}

/** Deletes one version. Deleting the last one deletes the document, too. */
export async function deleteVersion(
  ctx: Context,
  target: { id: string; no: number; version: number },
): Promise<Deleted> {
  const { actor, now } = ctx
  let undoId: string | null = null
  const after = await withDocument(ctx, target.id, { evenDeleted: true }, async (tx, subject) => {
    const { deal, document } = subject
    const version = await versionOf(tx, ctx, document.id, target.no)
    if (document.deletedAt === null && version.versionDeletedAt === null) {
      authorize(documentPolicy.deleteVersion(actor, deal, version, now))
      expectSeen(ctx, subject, target.version)
      if (document.versionCount === 1) undoId = await putInTrash(tx, ctx, subject)
      else {
        await markVersionDeleted(tx, actor.orgId, version.versionId, actor.userId, now)
        await refreshDocument(tx, actor.orgId, document.id, now)
        const { no, fileName, status } = version
        await logDocument(tx, ctx, { verb: 'document.deleted', ...document, before: { no, fileName, status } })
        undoId = documentUndo.remember(tx, ctx, { id: document.id, no })
      }
    }
  })
  return { ...after, undoId }
}

async function putInTrash(tx: Tx, ctx: Context, { document }: Subject): Promise<string> {
  await markDocumentDeleted(tx, ctx.actor.orgId, document.id, ctx.actor.userId, ctx.now)
  const { type, title, versionCount } = document
  await logDocument(tx, ctx, { verb: 'document.deleted', ...document, before: { type, title, versionCount } })
  return documentUndo.remember(tx, ctx, { id: document.id, no: null })
}

export function recoverDocument(ctx: Context, { id }: { id: string }): Promise<DocumentView> {
  const check = { evenDeleted: true, policy: documentPolicy.recover } as const
  return withDocument(ctx, id, check, async (tx, { document }) => {
    if (document.deletedAt !== null) {
      await markDocumentDeleted(tx, ctx.actor.orgId, document.id, null, ctx.now)
      await logDocument(tx, ctx, {
        verb: 'document.recovered',
        ...document,
        after: { versionCount: document.versionCount },
      })
    }
  })
}

export function recoverVersion(ctx: Context, { id, no }: { id: string; no: number }): Promise<DocumentView> {
  const { actor, now } = ctx
  return withDocument(ctx, id, { policy: documentPolicy.recover }, async (tx, { document }) => {
    const version = await versionOf(tx, ctx, document.id, no)
    if (version.versionDeletedAt !== null) {
      await markVersionDeleted(tx, actor.orgId, version.versionId, null, now)
      await refreshDocument(tx, actor.orgId, document.id, now)
      await logDocument(tx, ctx, { verb: 'document.recovered', ...document, after: { no, fileName: version.fileName } })
    }
  })
}
