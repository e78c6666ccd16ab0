import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface SourceFile {
  /** From the checkout's root, with slashes. */
  readonly path: string
  readonly text: string
}

const roots = ['contract', 'machines', 'server', 'src', 'stories', 'tests', 'e2e', 'bench', 'scripts', '.storybook']

/** Every TypeScript file of ours. */
export function sourceFiles(): SourceFile[] {
  return roots.flatMap((root) => {
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, name).replaceAll('\\', '/'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  })
}

const importLine =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.tsx?)['"]/g

/** What a file imports: paths from the root for our own files, bare names for packages. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(importLine)].map(([, stated, dynamic, url]) => {
    const name = (stated ?? dynamic ?? url ?? '').replace(/\?.*$/, '')
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
  })
}
