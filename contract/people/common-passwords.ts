/**
 * What people choose first, as published lists of leaked passwords have it. Short ones count too: most long ones are
 * a short one with digits around it.
 */
const common = new Set(
  `password passw0rd pass passwort contrasena motdepasse letmein letmeinnow welcome welcomehome welcomeback
  administrator admin adminadmin root toor superuser superman batman spiderman ironman captain avengers starwars
  startrek princess sunshine iloveyou iloveyousomuch iloveyouforever ilovemyself iloveme loveme loveyou lovely babygirl
  babyboy sweetheart angel angels beautiful butterfly flower flowers rainbow chocolate cookie cupcake cheese pepper
  ginger shadow shadows master masterpiece dragon dragons monkey monkeys tigger tiger eagle falcon phoenix wolf panther
  football footballer baseball basketball soccer hockey tennis golfer golfing cowboys packers steelers yankees redsox
  lakers broncos patriots raiders chelsea liverpool arsenal barcelona realmadrid manchester manchesterunited
  michael jordan michaeljordan jennifer jessica ashley amanda daniel andrew joshua matthew charlie thomas robert
  william christopher alexander alexandra elizabeth nicole samantha michelle victoria jonathan benjamin anthony
  mustang corvette ferrari porsche mercedes harley harleydavidson camaro chevrolet toyota honda
  computer internet google googlegoogle facebook microsoft windows samsung nintendo playstation minecraft pokemon
  whatever nothing something forever foreveryoung freedom trustno trustnoone changeme changemenow changeit default guest
  secret secrets topsecret mysecret hidden private access accessgranted login loginlogin signin opensesame
  test testing tester testtest testing123testing demo example sample user username usernamepassword temp temporary
  qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdfasdf asdfasdfasdf zxcvbn zxcvbnm
  qwertyuiopasdfghjkl qwertyuiopasdf asdfghjklzxcvbnm qazwsx qazwsxedc qazwsxedcrfv wsxedc 1qaz2wsx 1qaz2wsx3edc
  1qaz2wsx3edc4rfv zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijkl abcdefghijklm abcdefghijklmnop
  abcdefghijklmnopqrstuvwxyz abcabc abcdabcd aabbcc aaabbbccc letter letters alphabet number numbers
  summer autumn winter spring january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday christmas halloween easter thanksgiving birthday
  america american unitedstates newyork newyorkcity california texas florida chicago london paris england canada
  mexico australia germany jesus jesuschrist jesuslovesme godisgood godislove blessed blessings heaven church faith
  family familyfirst mother father mommy daddy grandma grandpa sister brother children forgetmenot remember rememberme
  money moneymoney dollar million millionaire lottery lucky luckyone winner champion champions victory success
  hello hellohello helloworld goodbye goodmorning goodnight howareyou whatsup yourmom fuckyou fuckoff fuckme asshole
  bullshit motherfucker bitch pussy killer killme sexy sexybitch hottie biteme blowme
  unbelievable unforgettable extraordinary international relationship responsible understanding university
  conversation championship intelligent independent independence entertainment environment photographer photography
  skateboarding snowboarding snowboard cheerleader cheerleading basketballer heartbreaker heartbreak guitarhero
  correcthorsebatterystaple correcthorse batterystaple thisisapassword thisismypassword mypassword mypasswordis
  yourpassword ourpassword newpassword oldpassword nopassword thepassword passwordpassword passpass passphrase
  apassword strongpassword securepassword goodpassword badpassword password1password idontknow idontcare dontforget
  ihavenoidea nopasswordhere enterpassword typepassword forgotpassword ihatepasswords
  claimfront claim claims claimdesk insurance insurancecompany hail hailstorm storm storms stormclaims adjuster appraiser
  hailstonedemo appraisal reviewer callcenter bodyshop autobody company companyname office business work workwork`.split(
    /\s+/,
  ),
)

/** Letters that people write as digits and signs. */
const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Rows that a finger or a count runs along; doubled, so that a run may begin anywhere. */
const runs = [
  '012345678901234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].flatMap((run) => [run, [...run].reverse().join('')])

/** Whether it is a common password, one with digits or signs around it or between, a repetition, or a run of keys. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  const letters = text.replace(/[^\p{L}]/gu, '')
  const shapes = [text, text.replace(/[^\p{L}\p{N}]/gu, ''), letters, bare(text), read(text), read(bare(text))]
  return shapes.some((shape) => common.has(shape)) || isRepetition(text) || isMadeOfRuns(text)
}

/** With the letters that signs stand for. */
const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => written[sign] ?? sign)

/** Without the digits and signs at both ends. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A part of up to six characters again and again: `aaaaaaaaaaaa`, `abc123abc123`. */
const isRepetition = (text: string) => /^(.{1,6}?)\1+.{0,5}$/su.test(text) && new Set(text).size <= 6

/** Nothing but runs of at least three keys: `123456789012`, `qwertyasdfgh`. */
function isMadeOfRuns(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let length = 0
    while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1
    if (length < 3) return false
    at += length
  }
  return true
}
