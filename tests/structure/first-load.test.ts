import { describe, expect, it } from 'vitest'
import { firstLoadOf, staffCodeIn } from '../../bench/first-load.ts'

describe('the first load of a page', () => {
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
    '../../src/features/intake/components/intake-review.tsx',
    '../../src/routes/shell/shell.tsx',
    '../../machines/contact/contact.machine.ts',
    '../../node_modules/ag-grid-community/dist/main.esm.mjs',
  ])('staff code planted as %s is noticed', (source) => {
    expect(staffCodeIn(['../../src/main.tsx', '../../machines/auth/auth.machine.ts', source])).toEqual([source])
  })
})
