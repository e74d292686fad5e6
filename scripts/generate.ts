import { cutFonts } from '../web/scripts/fonts.ts'
import { compileMessages } from '../web/scripts/messages.ts'

/** Generates everything that is derived from other files. Files that are up to date are left alone. */
await Promise.all([compileMessages(), cutFonts()])

// The message compiler leaves timers running that would keep the process alive for half a minute.
process.exit(0)
