import { readConfig } from '../platform/config/config.ts'
import { sentenceFor } from '../start/sentence.ts'
import { makeWholeSample } from './whole.ts'

/** Makes the sample in a process of its own: what that takes in memory is gone with it when the server begins to work. */
try {
  const config = readConfig(process.env)
  if (config.databaseUrl === null) throw new Error('the sample needs a database that is already open')
  await makeWholeSample(config, config.databaseUrl)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}
