import type { ImportJob } from '@plumbline/contract/imports/imports'
import { m } from '../../messages/generated/messages.js'
import { LimitWayOut } from '../../plans/LimitWayOut.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import type { ImportSteps } from '../use-import-steps.ts'
import { useActiveRecords } from './active-records.ts'

/** What happens to deals beyond the plan's limit. The ones to import as active are chosen on their rows. */
export function PlanPlaces({ job, steps }: { job: ImportJob; steps: ImportSteps }) {
  const { isShort } = useActiveRecords(job)
  if (!isShort || !job.places) return null
  const room = Math.max(0, job.places.limit - job.places.active)
  return (
    <div className="grid gap-3">
      <div className="text-13">
        <Status tone="watch">{m.imports_places({ count: room, shown: formatCount(room) })}</Status>
        <p className="pl-5.5">
          <LimitWayOut limit="deals" />
        </p>
      </div>
      <RadioList
        label={m.imports_places_label()}
        stacked
        value={job.options.overLimit}
        disabled={!job.abilities.check || steps.check.isPending}
        onChange={(overLimit) => steps.check.mutate({ overLimit })}
        options={[
          { value: 'archive', label: m.imports_places_archive(), detail: m.imports_places_archive_detail() },
          { value: 'reject', label: m.imports_places_reject() },
        ]}
        help={m.imports_places_choose()}
      />
    </div>
  )
}
