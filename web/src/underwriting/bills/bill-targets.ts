import type { Bill } from '@plumbline/contract/underwriting/bill'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { SELLING_LINES, type SellingLine } from '@plumbline/domain/underwriting/costs/selling-rates'
import type { CostBucket } from '@plumbline/domain/underwriting/terms/deal-terms'
import { KEY_NAMES } from '../../figures/term-words.ts'
import { m } from '../../messages/generated/messages.js'

/** What a bill can be for, as the value of a choice: a cost item's id, or one of the sale's usual costs. */
export type TargetChoice = { value: string; label: string; recurs: boolean; bucket: CostBucket }

const BUCKET_NAMES: Readonly<Record<CostBucket, () => string>> = {
  purchase: m.underwriting_purchase,
  holding: m.underwriting_holding,
  selling: m.underwriting_selling_costs,
}

export function bucketWords(bucket: CostBucket): string {
  return BUCKET_NAMES[bucket]()
}

/** Everything a bill of this deal can be for, in the order of the inputs. */
export function targetsOf({ costItems }: Pick<DealWithTerms, 'costItems'>): TargetChoice[] {
  const items = (costItems ?? []).map(({ id, name, bucket, per }) => ({
    value: id,
    label: name,
    recurs: bucket === 'holding' && per !== 'once',
    bucket,
  }))
  const lines = SELLING_LINES.map((line) => ({
    value: line,
    label: KEY_NAMES[line](),
    recurs: false,
    bucket: 'selling' as const,
  }))
  const inOrder: readonly CostBucket[] = ['purchase', 'holding', 'selling']
  return inOrder.flatMap((bucket) => [...items, ...lines].filter((target) => target.bucket === bucket))
}

export function targetWords({ sellingLine, item }: Pick<Bill, 'sellingLine' | 'item'>): string {
  return sellingLine ? KEY_NAMES[sellingLine]() : item
}

export function isSellingLine(value: string): value is SellingLine {
  return SELLING_LINES.some((line) => line === value)
}
