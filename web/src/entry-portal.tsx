import { createRoot, hydrateRoot } from 'react-dom/client'
import { GivenContext } from './portal/given.ts'
import { Portal } from './portal/Portal.tsx'
import { takeGiven } from './portal/take-over.ts'
import { startLanguage } from './shell/choices/language.ts'
import { startTheme } from './shell/choices/theme.ts'

startLanguage()
startTheme()

const root = document.getElementById('root')!
const given = takeGiven(root)
const portal = <Portal />
if (given) hydrateRoot(root, <GivenContext value={given}>{portal}</GivenContext>)
else createRoot(root).render(portal)
