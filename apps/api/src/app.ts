import { defaultBodyLimitBytes } from '@forecourt/domain/contract/endpoint.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { standardOfferLineOf } from '@forecourt/domain/offer/offer-line.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { registerErrorHandler } from '@forecourt/platform/http/answer-errors.ts';
import { apiDescription } from '@forecourt/platform/http/api-description.ts';
import { apiReference } from '@forecourt/platform/http/api-reference.ts';
import { bodyLimits } from '@forecourt/platform/http/body-limits.ts';
import { drain } from '@forecourt/platform/http/drain.ts';
import { healthRoutes } from '@forecourt/platform/http/health.ts';
import { rateLimits } from '@forecourt/platform/http/rate-limits.ts';
import { createUrlRewriter, requestHeadMaxBytes } from '@forecourt/platform/http/readable-url.ts';
import { openRedis } from '@forecourt/platform/http/redis.ts';
import { securityHeaders } from '@forecourt/platform/http/security-headers.ts';
import { answerUnparsedRequests, requireSingleHost } from '@forecourt/platform/http/unread-requests.ts';
import { cachingSerializerCompiler } from '@forecourt/platform/http/written-answers.ts';
import type { ProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { registerDiskMetrics } from '@forecourt/platform/telemetry/disk-metrics.ts';
import { loggerOptions, logRequests } from '@forecourt/platform/telemetry/log.ts';
import { createMetrics } from '@forecourt/platform/telemetry/metrics.ts';
import { metricsServer } from '@forecourt/platform/telemetry/metrics-port.ts';
import { traceRequests } from '@forecourt/platform/telemetry/trace-requests.ts';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config/config.ts';
import { correctAnswers } from './features/applications/correct-answers.ts';
import { acceptGuarantee, acceptGuaranteePart } from './features/applications/give-personal-guarantee.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { findBusinessRecord } from './features/applications/submission-facts.ts';
import { correctCards } from './features/cards/correct-cards.ts';
import { acceptCardOrder } from './features/cards/order-cards.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { decisionRoutes } from './features/decisions/routes.ts';
import { withdrawApplication } from './features/decisions/withdraw-application.ts';
import { draftRoutes } from './features/drafts/routes.ts';
import { lookUpRoutes } from './features/look-ups/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { askForGuaranteePart, changeAskedPart } from './features/parts/ask-for-part.ts';
import { partRoutes } from './features/parts/routes.ts';
import { providerReadRoutes } from './features/provider-reads/routes.ts';
import { questionRoutes } from './features/questions/routes.ts';
import { statusRoutes } from './features/status/routes.ts';
import { brandFiles } from './http/brand-files.ts';
import { idempotency } from './http/idempotency.ts';
import { mailPage } from './http/mail-page.ts';
import { createOfferLineCache } from './http/offer-line.ts';
import type { SharedServices } from './http/shared.ts';
import { registerStoreMetrics } from './http/store-metrics.ts';
import { webPages } from './http/web-pages.ts';
import type { DeliveryMetrics } from './outbox/watch.ts';
import { loadStandardBands } from './store/offers.ts';
import { checkDatabaseReady, isDatabaseOfNewerRelease, type Store } from './store/store.ts';

export type AppDependencies = {
  config: Config;
  store: Store;
  providers: Providers;
  providerWatch?: ProviderMonitor;
  outboxWatch?: DeliveryMetrics;
  onLinkAsked?: () => void;
};

/** Open connections per server, as many as the shipped load balancers keep. */
const mostConnections = 4_000;

/** Builds the server with everything registered; it does not listen yet. */
export async function buildApp(world: AppDependencies): Promise<FastifyInstance> {
  const { config, store, providers, providerWatch, outboxWatch, onLinkAsked = () => undefined } = world;
  const { server, brand } = config;
  const app = fastify({
    logger: loggerOptions(config.logLevel) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: server.trustProxy,
    bodyLimit: defaultBodyLimitBytes,
    genReqId: newId,
    clientErrorHandler: answerUnparsedRequests(),
    // Node's default looks for timed-out requests only every 30 s.
    http: { requireHostHeader: false, connectionsCheckingInterval: 5_000, headersTimeout: 10_000 },
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: requestHeadMaxBytes },
    rewriteUrl: createUrlRewriter(server.base),
    return503OnClosing: false,
  });
  app.server.maxConnections = mostConnections;
  app.setSerializerCompiler(cachingSerializerCompiler);
  registerErrorHandler(app, () => isDatabaseOfNewerRelease(store.database));
  logRequests(app);
  await app.register(traceRequests);
  const metrics = createMetrics(app);
  registerStoreMetrics(metrics, {
    database: store.database,
    log: app.log,
    mailDailyLimit: config.mail.dailyLimit,
    enquiryDailyLimit: config.providers.enquiryDailyLimit,
  });
  registerDiskMetrics(metrics, config.dataDir);
  metrics.add([...(providerWatch?.metrics ?? []), ...(outboxWatch?.metrics ?? [])]);
  providerWatch?.logTo(app.log);

  await app.register(drain, server);
  await app.register(securityHeaders, { tls: server.publicOrigin?.startsWith('https:') ?? false });
  app.addHook('onRequest', requireSingleHost);
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, app);
  metrics.add(redis?.metrics ?? []);
  app.decorate('shared', { metrics, redis } satisfies SharedServices);
  await app.register(rateLimits, { factor: config.rateLimitFactor, redis });
  app.addHook('preValidation', (_request, _reply, done) => withDeadline(done));
  await app.register(bodyLimits);
  await app.register(idempotency, store);
  await app.register(apiDescription);

  await app.register(applicationRoutes, {
    store,
    providers,
    brandName: brand.name,
    businessContactEmail: brand.businessContactEmail,
  });
  await app.register(draftRoutes, { store });
  await app.register(partRoutes, {
    store,
    provider: brand.name,
    actions: {
      findBusiness: (nzbn) => findBusinessRecord(providers.businessRegister, nzbn),
      correctAnswers: (given) => correctAnswers(store, providers, given),
      giveGuarantee: (key, given, context) => acceptGuaranteePart(store, brand.name, key, given, context),
    },
  });
  await app.register(decisionRoutes, { store, keys: config.decisionKeys });
  await app.register(orderRoutes, { store, keys: config.decisionKeys });
  await app.register(providerReadRoutes, { store, keys: config.decisionKeys, provider: brand.name });
  await app.register(cardRoutes, { store });
  await app.register(lookUpRoutes, providers);
  await app.register(questionRoutes, { metrics, store });
  await app.register(statusRoutes, {
    store,
    banks: providers.banks,
    onLinkAsked,
    actions: {
      giveGuarantee: (which, given, cause) => acceptGuarantee(store, brand.name, which, given, cause),
      orderCards: (which, cards, cause) => acceptCardOrder(store, which, cards, cause),
      correctAnswers: (which, given, context) =>
        correctAnswers(store, providers, { which, ...given, today: newZealandDay(new Date()), context }),
      askForGuarantee: (which, whom) => askForGuaranteePart(store, which, whom),
      changePart: (which, changing) => changeAskedPart(store, which, changing),
      correctCards: (which, number, cards, context) => correctCards(store, which, { number, cards, context }),
      withdraw: (which, cause) =>
        withdrawApplication(store, which, {
          by: 'applicant',
          businessContactEmail: brand.businessContactEmail,
          context: cause,
        }),
    },
  });

  await app.register(metricsServer, { metrics, listenAt: config.metrics });
  await app.register(healthRoutes, { proveReady: () => checkDatabaseReady(store.database), metrics, redis });
  await app.register(apiReference, { base: server.base });
  if (!config.production)
    await app.register(mailPage, { folder: config.mail.folder, base: server.base, assets: config.assets });
  await app.register(brandFiles, { assets: config.assets });
  await app.register(webPages, {
    folder: config.webDir,
    assets: config.assets,
    limit: app.limited,
    offerLine: createOfferLineCache(async () => standardOfferLineOf(await loadStandardBands(store.database))),
  });
  return app;
}
