import { describe, expect, it } from 'vitest'
import { posix } from 'node:path'
import { firstLoadOf, staffCodeIn } from '../../bench/first-load.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const stated = /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]/gm

/** All that a page imports by statement, directly or not; what it asks for later is left out. */
function loadedBy(pages: readonly string[], files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, name = ''] of (texts.get(path) ?? '').matchAll(stated)) {
      visit(name.startsWith('.') ? posix.join(posix.dirname(path), name) : `node_modules/${name}`)
    }
  }
  pages.forEach(visit)
  return [...seen]
}

describe('the first load of a page', () => {
  const login = ['src/main.tsx', 'src/routes/pages/access/login.tsx']

  it('of /login is no staff code', () => {
    const loaded = loadedBy(login, sourceFiles())
    expect(loaded).toContain('src/features/session/components/login-form.tsx')
    expect(staffCodeIn(loaded)).toEqual([])
  })

  it('of /login with a part of the desk planted in it is noticed', () => {
    const files = sourceFiles().map((file) =>
      file.path === 'src/shared/ui/states.tsx' ? { ...file, text: `${file.text}\nimport './button.tsx'\n` } : file,
    )
    expect(staffCodeIn(loadedBy(login, files))).toEqual(['node_modules/@base-ui/react/tooltip'])
  })

  it('holds what is imported, each once, and not what is fetched later', () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['src/desk.tsx'] },
      'src/login.tsx': { file: 'assets/login.js', imports: ['_react.js', 'index.html'] },
      '_react.js': { file: 'assets/react.js' },
      'src/desk.tsx': { file: 'assets/desk.js' },
    }
    const files = firstLoadOf(manifest, ['index.html', 'src/login.tsx'])
    expect(files.toSorted()).toEqual(['assets/index.js', 'assets/login.js', 'assets/react.js'])
    expect(() => firstLoadOf(manifest, ['src/gone.tsx'])).toThrow('Vite built no src/gone.tsx')
  })

  it.each([
    '../../src/features/intake/review/intake-review.tsx',
    '../../src/routes/shell/shell.tsx',
    '../../machines/contact/contact.machine.ts',
    '../../node_modules/ag-grid-community/dist/main.esm.mjs',
  ])('staff code planted as %s is noticed', (source) => {
    expect(staffCodeIn(['../../src/main.tsx', '../../machines/auth/auth.machine.ts', source])).toEqual([source])
  })
})
