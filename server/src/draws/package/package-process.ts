import { buildPackage } from './build-package.ts'
import type { PackageOrder, PackageReply } from './order.ts'

/** Builds one package and ends. A process of its own, because files come from outside and joining takes much memory. */
process.once('message', (order: PackageOrder) => {
  const tell = (reply: PackageReply) => process.send?.(reply)
  buildPackage(order, (documentId) => tell({ opening: documentId }))
    .then(
      (built): PackageReply => ({ built }),
      (error: unknown): PackageReply => ({ problem: error instanceof Error ? (error.stack ?? '') : String(error) }),
    )
    .then((reply) => process.send?.(reply, () => process.disconnect()))
})
