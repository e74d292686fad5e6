import { m } from '../../messages/generated/messages.js'
import { MenuChoices, MenuRule } from '../../ui/overlays/Menu.tsx'
import { useMe } from '../session/me.ts'
import { workIn } from '../session/work-in.ts'

/** Switches organizations, for people who belong to more than one. */
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
