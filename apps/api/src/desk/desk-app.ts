import cookie from '@fastify/cookie';
import { defaultBodyLimitBytes } from '@forecourt/domain/contract/endpoint.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { bodyLimits } from '@forecourt/platform/http/body-limits.ts';
import { drain } from '@forecourt/platform/http/drain.ts';
import { healthRoutes } from '@forecourt/platform/http/health.ts';
import { rateLimits } from '@forecourt/platform/http/rate-limits.ts';
import { normaliseRequestUrl, requestHeadMaxBytes } from '@forecourt/platform/http/readable-url.ts';
import { securityHeaders } from '@forecourt/platform/http/security-headers.ts';
import { answerUnparsedRequests, requireSingleHost } from '@forecourt/platform/http/unread-requests.ts';
import { cachingSerializerCompiler } from '@forecourt/platform/http/written-answers.ts';
import { loggerOptions, logRequests } from '@forecourt/platform/telemetry/log.ts';
import { traceRequests } from '@forecourt/platform/telemetry/trace-requests.ts';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DeskAccess } from '../config/desk-settings.ts';
import { brandFiles } from '../http/brand-files.ts';
import type { SharedServices } from '../http/shared.ts';
import { checkDatabaseReady, isDatabaseOfNewerRelease, type Store } from '../store/store.ts';
import { deviceKeyOf } from './known-device.ts';
import { openIdRoutes } from './open-id-routes.ts';
import { deskPages } from './pages.ts';
import { peopleRoutes } from './people-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { deskWorkRoutes } from './work/work-routes.ts';

export type DeskDependencies = {
  readonly config: Config;
  readonly store: Store;
  readonly access: DeskAccess;
  readonly providers: Pick<Providers, 'banks'>;
  readonly shared: SharedServices;
};

/** Open connections: a provider has few people. */
const mostConnections = 500;

/** Builds the server of the desk; it does not listen yet. */
export async function buildDesk(world: DeskDependencies): Promise<FastifyInstance> {
  const { config, store, access, providers } = world;
  const { metrics, redis } = world.shared;
  const { origin, openId, secondLook } = access;
  const app = fastify({
    logger: loggerOptions(config.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.server.trustProxy,
    bodyLimit: defaultBodyLimitBytes,
    genReqId: newId,
    clientErrorHandler: answerUnparsedRequests(),
    http: { requireHostHeader: false, connectionsCheckingInterval: 5_000, headersTimeout: 10_000 },
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: requestHeadMaxBytes },
    rewriteUrl: normaliseRequestUrl,
    return503OnClosing: false,
  });
  app.server.maxConnections = mostConnections;
  app.setSerializerCompiler(cachingSerializerCompiler);
  registerErrorHandler(app, () => isDatabaseOfNewerRelease(store.database));
  logRequests(app);
  await app.register(traceRequests);
  metrics.countRequests(app, 'desk');
  await app.register(drain, config.server);
  await app.register(securityHeaders, { tls: origin.startsWith('https:') });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onRequest', requireSingleHost);
  await app.register(rateLimits, { factor: config.rateLimitFactor, redis, deviceOf: deviceKeyOf });
  app.addHook('preValidation', (_request, _reply, done) => withDeadline(done));
  await app.register(bodyLimits);
  await app.register(cookie);
  app.decorate('desk', { store, origin });
  app.decorateRequest('deskSession', null);
  const { brand, handover } = config;
  const isTrial = !config.production && !openId;
  await app.register(signInRoutes, {
    wayIn: openId ? 'openId' : 'passkey',
    brandName: brand.name,
    isTrial,
  });
  if (openId) await app.register(openIdRoutes, { client: openId });
  await app.register(peopleRoutes);
  await app.register(deskWorkRoutes, { providers, brand, origin, secondLook, handover });
  await app.register(healthRoutes, {
    proveReady: () => checkDatabaseReady(store.database),
    metrics: undefined,
    redis,
  });
  const assets = config.deskAssets();
  await app.register(brandFiles, { assets });
  await app.register(deskPages, { folder: config.deskDir, assets, limit: app.limited });
  return app;
}
