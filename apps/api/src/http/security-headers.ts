import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Strict headers on every answer. Storage of API answers is forbidden; HSTS is sent over TLS only. */
export const securityHeaders = fp(async (app: FastifyInstance, { tls }: { tls: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions.map((feature) => `${feature}=()`).join(', '));
    if (request.url.startsWith('/v1/')) reply.header('cache-control', 'no-store');
  });
});
