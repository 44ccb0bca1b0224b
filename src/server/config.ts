import * as z from 'zod'
import { isEmail } from '../shared/email.ts'
import { webAddress } from '../shared/links.ts'
import { StartError } from './errors.ts'

const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)

const origin = (message: string) =>
  z
    .string()
    .refine((value) => {
      const url = webAddress(value)
      return url !== undefined && url.pathname === '/' && !url.search && !url.hash && !url.username
    }, message)
    .transform((value) => new URL(value).origin)

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = z.object({
  PORT: wholeNumber(0, 65535, 'PORT must be a whole number from 0 to 65535').default(4000),
  HOST: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')
    .refine((value) => URL.canParse(value), 'DATABASE_URL must be a complete postgres:// address')
    .optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'ADMIN_EMAIL must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'ADMIN_PASSWORD must have at least 6 characters')
    .max(256, 'ADMIN_PASSWORD must have at most 256 characters')
    .optional(),
  SAMPLE_CONTENT: z
    .enum(['0', '1'], 'SAMPLE_CONTENT must be 0 or 1')
    .default('1')
    .transform((value) => value === '1'),
  PUBLIC_URL: origin(
    'PUBLIC_URL must be an http(s) address without a path, such as https://me.dev',
  ).optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(
      z.array(
        origin('CORS_ORIGINS must list exact http(s) origins, separated by commas, and never *'),
      ),
    ),
  TRUST_PROXY: wholeNumber(
    0,
    10,
    'TRUST_PROXY must be the number of proxies, from 0 to 10',
  ).default(0),
  AI_BASE_URL: z
    .string()
    .refine((value) => webAddress(value) !== undefined, 'AI_BASE_URL must be an http(s) address')
    .default('https://openrouter.ai/api/v1'),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().default('meta-llama/llama-3.3-70b-instruct:free'),
  AI_DAILY_LIMIT: wholeNumber(
    0,
    1_000_000,
    'AI_DAILY_LIMIT must be a whole number from 0 to 1000000',
  ).default(500),
  RATE_LIMIT_SCALE: z
    .string()
    .transform(Number)
    .refine((value) => value > 0 && value <= 1_000_000, 'RATE_LIMIT_SCALE must be a number above 0')
    .default(1),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the settings; throws a StartError with one sentence for each wrong one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).filter(([, value]) => value?.trim())
  const parsed = settings.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    throw new StartError(...new Set(parsed.error.issues.map((issue) => `${issue.message}.`)))
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sampleContent: values.SAMPLE_CONTENT,
    publicUrl: values.PUBLIC_URL,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    ai: {
      baseUrl: values.AI_BASE_URL,
      apiKey: values.AI_API_KEY,
      model: values.AI_MODEL,
      dailyLimit: values.AI_DAILY_LIMIT,
    },
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
  }
}
