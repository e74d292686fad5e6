import { readFile } from 'node:fs/promises'

export type Memory = { nowMb: number; peakMb: number }

/** What the system says a process has in memory, and the most it ever had. */
export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') }
}
