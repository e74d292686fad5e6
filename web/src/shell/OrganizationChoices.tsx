import { m } from '../messages/generated/messages.js'
import { MenuChoices, MenuRule } from '../ui/Menu.tsx'
import { useMe } from './me.ts'
import { workIn } from './work-in.ts'

/** For who works in several organizations: which of them it is now. */
export function OrganizationChoices() {
  const { orgId, organizations } = useMe()
  if (organizations.length < 2) return null
  return (
    <>
      <MenuRule />
      <MenuChoices
        label={m.shell_organization()}
        value={orgId}
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void workIn(id)}
      />
    </>
  )
}
