import { buildPackage } from './build-package.ts'
import type { PackageOrder, PackageReply } from './order.ts'

/** Builds one package and ends. A process of its own, because files come from outside and joining takes much memory. */
process.once('message', (order: PackageOrder) => {
  void outcomeOf(order).then((reply) => report(reply, () => process.disconnect()))
})

async function outcomeOf(order: PackageOrder): Promise<PackageReply> {
  try {
    return { built: await buildPackage(order, (opening) => report({ opening })) }
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function report(reply: PackageReply, then: () => void = () => undefined): void {
  process.send?.(reply, then)
}
