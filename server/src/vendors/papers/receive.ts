import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { takeStorage } from '../../documents/storage.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { VendorRow } from '../store.ts'
import { afterChange, logPaper, UNREVIEWED } from './commands.ts'
import { complianceReceived } from './notices.ts'
import { insertPaper, paperById, type PaperFacts, type PaperFile, type PaperOrigin } from './store.ts'

type Received = {
  id: string
  type: PaperType
  facts: PaperFacts
  file: { [Key in keyof PaperFile]: NonNullable<PaperFile[Key]> }
  origin: PaperOrigin & { sentBy: string; sentEmail: string }
}

/** Keeps a paper that a vendor sent. It waits for review beside the one that counts, and the reviewers are notified. */
export async function receivePaper(
  tx: Tx,
  ctx: Context,
  vendor: VendorRow,
  { id, type, facts, file, origin }: Received,
): Promise<void> {
  const { orgId } = ctx.tenant
  await takeStorage(tx, ctx, file.bytes)
  const paper = { ...facts, ...UNREVIEWED, ...file, ...origin }
  await insertPaper(tx, { ...paper, orgId, id, vendorId: vendor.id, type, createdBy: null, createdAt: ctx.now })
  await logPaper(tx, ctx, 'compliance.added', vendor, { after: await tx.one(paperById(orgId, vendor.id, id)) })
  await afterChange(tx, ctx, vendor.id)
  await notifyWhoMay(tx, ctx, { action: 'compliance.review' }, complianceReceived, {
    link: `/app/vendors/review?paper=${id}`,
    aboutId: id,
    params: { vendor: vendor.name, paper: type, by: origin.sentBy },
  })
}
