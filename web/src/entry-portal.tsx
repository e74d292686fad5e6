import { createRoot } from 'react-dom/client'
import { Portal } from './portal/Portal.tsx'
import { startLanguage } from './shell/choices/language.ts'
import { startTheme } from './shell/choices/theme.ts'

startLanguage()
startTheme()
createRoot(document.getElementById('root')!).render(<Portal />)
