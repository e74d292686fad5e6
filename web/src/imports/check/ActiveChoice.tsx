import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { useActiveRecords } from './active-records.ts'

type Props = { job: ImportJob; row: ImportRowView; steps: ImportSteps }

/** If the plan doesn't have room for all deals, chooses whether this one is imported as active. */
export function ActiveChoice({ job, row, steps }: Props) {
  const isBeyond = row.warnings.includes('over_plan_limit') || row.reason === 'plan_limit'
  const isActive = row.verdict === 'accepted' && row.outcome?.status === 'active'
  const { records, isShort } = useActiveRecords(job)
  if (!isShort || !job.abilities.check || !(isBeyond || isActive)) return null

  function choose(wanted: boolean) {
    const others = records.filter((record) => record !== row.record)
    steps.check.mutate({ activeRecords: wanted ? [...others, row.record] : others })
  }

  return (
    <Checkbox
      label={m.imports_row_active()}
      checked={isActive}
      disabled={steps.check.isPending || (!isActive && records.length >= placesOf(job))}
      onChange={choose}
    />
  )
}

function placesOf({ places }: ImportJob): number {
  return places ? Math.max(0, places.limit - places.active) : Number.POSITIVE_INFINITY
}
