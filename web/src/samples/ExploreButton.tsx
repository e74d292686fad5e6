import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { Button } from '../ui/Button.tsx'
import { samplesQuery } from './queries.ts'
import { useSampleChange } from './use-samples.ts'

/** Offers sample deals to an organization that has no deals yet. */
export default function ExploreButton() {
  const { data } = useQuery(samplesQuery())
  const add = useSampleChange('add')
  if (!data?.abilities.manage || data.status === 'adding' || data.status === 'ready') return null
  return (
    <Button working={add.isPending} onClick={() => add.mutate()}>
      {m.samples_explore()}
    </Button>
  )
}
