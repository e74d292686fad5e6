/** Returns the file name for an address: `/` is `home`, `/resources/draws` is `resources--draws`. */
export function fileName(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '--')
}
