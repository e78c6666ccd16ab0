import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Page } from 'playwright'
import { demoPassword } from '../server/demo/demo-people.ts'
import { freePort } from '../server/db/free-port.ts'

/** Builds the pages, and runs work against a server with fresh demo data, which is gone afterwards. */
export async function withDemoServer(demo: 'small' | 'season', work: (base: string) => Promise<void>): Promise<void> {
  const dataDir = '.cache/picture-data'
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  await rm(dataDir, { recursive: true, force: true })
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: demo },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await isUp(server)
    await work(`http://127.0.0.1:${port}`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Signs a demo person in, and waits for a page of theirs. */
export async function signIn(page: Page, base: string, email: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function isUp(child: ChildProcess) {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const chunk of child.stdout) if (String(chunk).includes('Password:')) return
  throw new Error('the server ended before it was up')
}
