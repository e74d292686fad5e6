import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { formatCount } from '../ui/figures/format.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { samplesQuery } from './queries.ts'
import { useSampleChange } from './use-samples.ts'

/** Says that there are sample deals, or that they are being added, and removes them with one click. */
export default function SamplesNote() {
  const { data } = useQuery(samplesQuery())
  const [asking, setAsking] = useState(false)
  if (data?.status === 'failed' && data.deals === 0)
    return data.abilities.manage ? <Banner tone="bad">{m.samples_failed()}</Banner> : null
  if (data?.status === 'adding')
    return (
      <Banner tone="info">{m.samples_adding({ done: formatCount(data.done), total: formatCount(data.total) })}</Banner>
    )
  if (!data || data.deals === 0) return null
  return (
    <Banner
      tone="info"
      action={
        data.abilities.manage && (
          <Button size="small" onClick={() => setAsking(true)}>
            {m.samples_remove()}
          </Button>
        )
      }
    >
      {m.samples_exploring({ count: data.deals, shown: formatCount(data.deals) })}
      {asking && <RemoveDialog count={data.deals} onClose={() => setAsking(false)} />}
    </Banner>
  )
}

function RemoveDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const remove = useSampleChange('remove', onClose)
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onClose()}
      title={m.samples_remove_title({ count, shown: formatCount(count) })}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {m.samples_keep()}
          </Button>
          <Button kind="watch" working={remove.isPending} onClick={() => remove.mutate()}>
            {m.samples_remove()}
          </Button>
        </>
      }
    >
      <p>{m.samples_remove_text()}</p>
    </Dialog>
  )
}
