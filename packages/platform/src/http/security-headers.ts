import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

type Reached = { readonly tls: boolean };

/** Computed once. HSTS over TLS only, and never for subdomains, which may be others'. */
async function strictHeaders({ tls }: Reached): Promise<Record<string, string>> {
  const once = fastify();
  await once.register(helmet, {
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
    hsts: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  });
  once.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const headers = (await once.inject('/')).json<Record<string, string>>();
  await once.close();
  return { ...headers, 'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', ') };
}

export const securityHeaders = fp(async (app: FastifyInstance, reached: Reached) => {
  const headers = await strictHeaders(reached);
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/v1/') ? ofApi : headers);
    done();
  });
});
